import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Writes a minimal built client into a subfolder of `folder`, so that tests do not need the real build. */
export const writeSmallClient = (folder: string): string => {
  const directory = join(folder, 'client');
  mkdirSync(join(directory, 'assets'), { recursive: true });
  writeFileSync(
    join(directory, 'index.html'),
    '<html lang="en"><!-- bridge --><script src="%BRIDGE_URL%"></script></html>',
  );
  writeFileSync(join(directory, 'assets/app.js'), '');
  writeFileSync(
    join(directory, 'public-map.json'),
    JSON.stringify({ script: '/assets/map.js', styles: [], font: '/assets/letters.woff2' }),
  );
  return directory;
};
