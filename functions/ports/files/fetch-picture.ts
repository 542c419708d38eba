/**
 * The file at an address that somebody typed, whatever it is. Throws `IMAGE_URL_PRIVATE`, `IMAGE_URL_UNREACHABLE` or
 * `IMAGE_TOO_LARGE`.
 */
export type FetchPicture = (address: string) => Promise<Uint8Array>;
