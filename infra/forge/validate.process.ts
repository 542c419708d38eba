import { createRequire } from 'node:module';

/** Only what we use: the package comes without types of its own for modules. */
interface ManifestPackage {
  validate(): Promise<{
    readonly errors?: readonly { readonly level: string; readonly message: string }[];
  }>;
}

const { folders } = JSON.parse(process.argv[2] ?? '') as { folders: readonly string[] };
const { validate } = createRequire(import.meta.url)('@forge/manifest') as ManifestPackage;

let sound = true;
for (const folder of folders) {
  // The package looks for the manifest, and for what it names, in the folder in which it runs.
  process.chdir(folder);
  const { errors = [] } = await validate();
  sound &&= errors.length === 0;
  for (const { level, message } of errors) {
    process.stderr.write(`${folder}: ${level}: ${message}\n`);
  }
}
process.exit(sound ? 0 : 1);
