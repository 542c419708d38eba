import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { type LicenceCommand, readLicenceCommand, USAGE } from './command-line.ts';
import { newVendor, publicHalf, signLicenceKey, vendorSchema } from './sign.ts';

/** Runs a command and returns its output. Never overwrites existing files. */
const carryOut = async (command: LicenceCommand): Promise<string> => {
  if (command.does === 'new-pair') {
    const vendor = await newVendor(command.kid);
    await writeFile(command.file, JSON.stringify(vendor), { mode: 0o600, flag: 'wx' });
    return JSON.stringify(publicHalf(vendor));
  }
  const { file, site, holder, until } = command;
  const vendor = z.parse(vendorSchema, JSON.parse(await readFile(file, 'utf8')));
  const from = Math.floor(Date.now() / 1000);
  return signLicenceKey(vendor, { site, holder, id: randomUUID(), from, until });
};

try {
  process.stdout.write(`${await carryOut(readLicenceCommand(process.argv.slice(2)))}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n\n${USAGE}\n`);
  process.exitCode = 1;
}
