import { type AppDescriptor, parseDescriptor } from './descriptor.ts';

/** Gets `{appUrl}/atlassian-connect.json`. Rejects with one line that says what is wrong with it. */
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
