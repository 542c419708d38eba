/** The first message of a Forge frame to the site's page. It contains a port for all later messages. */
export const HELLO = 'forge-bridge';
