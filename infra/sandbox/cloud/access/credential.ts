/** Returns the access key in a request's signature, from its header or its query; null for an unsigned request. */
export const accessKeyOf = (
  headers: { readonly authorization?: string },
  url = '',
): string | null => {
  const signed = /Credential=([^/,\s]+)\//.exec(headers.authorization ?? '')?.[1];
  const presigned = /[?&]X-Amz-Credential=([^&]+?)(?:%2F|\/)/i.exec(url)?.[1];
  return signed ?? presigned ?? null;
};
