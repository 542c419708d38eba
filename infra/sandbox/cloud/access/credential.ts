/** The access key that a request says it is signed with, in its header or its address; null for an unsigned one. */
export const accessKeyOf = (
  headers: { readonly authorization?: string },
  url = '',
): string | null => {
  const signed = /Credential=([^/,\s]+)\//.exec(headers.authorization ?? '')?.[1];
  const presigned = /[?&]X-Amz-Credential=([^&]+?)(?:%2F|\/)/i.exec(url)?.[1];
  return signed ?? presigned ?? null;
};
