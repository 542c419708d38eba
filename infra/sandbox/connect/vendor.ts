import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { newVendor, type Vendor, vendorSchema } from '../../licence/sign.ts';

/**
 * Reads the key pair with which the sandbox signs licence keys from `file`. If the file does not exist, creates a key
 * pair and stores it.
 */
export const openVendor = async (file: string): Promise<Vendor> => {
  try {
    return vendorSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
      throw new Error(`The licence keys in ${file} cannot be read.`, { cause: error });
    }
  }
  const vendor = await newVendor('sandbox');
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(vendor), { mode: 0o600 });
  return vendor;
};
