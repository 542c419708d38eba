/** What a document of a Forge app says first to the page that holds it, with a port to talk over. */
export const HELLO = 'forge-bridge';
