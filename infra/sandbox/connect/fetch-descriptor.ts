import { type AppDescriptor, parseDescriptor } from './descriptor.ts';

/** Fetches `{appUrl}/atlassian-connect.json`. Rejects with a message of one line. */
export const fetchDescriptor = async (appUrl: string): Promise<AppDescriptor> => {
  const url = `${appUrl}/atlassian-connect.json`;
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  const text = await response.text();
  try {
    return parseDescriptor(JSON.parse(text));
  } catch (error) {
    throw new Error(`${url} is not a Connect descriptor.`, { cause: error });
  }
};
