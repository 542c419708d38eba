import { createRequire } from 'node:module';

/** Declares only the part that we use, because the package's modules have no types. */
interface ManifestPackage {
  validate(): Promise<{
    readonly errors?: readonly { readonly level: string; readonly message: string }[];
  }>;
}

const { folders } = JSON.parse(process.argv[2] ?? '') as { folders: readonly string[] };
const { validate } = createRequire(import.meta.url)('@forge/manifest') as ManifestPackage;

let sound = true;
for (const folder of folders) {
  // The package reads the manifest and its files from the current folder.
  process.chdir(folder);
  const { errors = [] } = await validate();
  sound &&= errors.length === 0;
  for (const { level, message } of errors) {
    process.stderr.write(`${folder}: ${level}: ${message}\n`);
  }
}
process.exit(sound ? 0 : 1);
