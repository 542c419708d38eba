export const withAddresses = (text: string, addresses: ReadonlyMap<string, string>): string =>
  [...addresses].reduce((rest, [place, address]) => rest.replaceAll(place, address), text);
