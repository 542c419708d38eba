/**
 * Fetches the file at an address that a user entered. The content of the file is not checked. Throws
 * `IMAGE_URL_PRIVATE`, `IMAGE_URL_UNREACHABLE` or `IMAGE_TOO_LARGE`.
 */
export type FetchPicture = (address: string) => Promise<Uint8Array>;
