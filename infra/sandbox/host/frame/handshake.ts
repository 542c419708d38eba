/** The first message of a Forge frame to its host page, with a port for all later messages. */
export const HELLO = 'forge-bridge';
