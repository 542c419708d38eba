import type { Bridge } from './bridge.ts';

export const readFile = async (bridge: Bridge, url: string): Promise<Blob | null> => {
  const answer = await bridge
    .request({ url, type: 'GET', binaryAttachment: true })
    .catch(() => null);
  if (answer === null || typeof answer.body === 'string') return null;
  const type = answer.xhr.getResponseHeader?.('content-type') ?? '';
  return new Blob([answer.body], { type });
};
