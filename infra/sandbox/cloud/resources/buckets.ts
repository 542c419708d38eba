import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { contentType } from 'mime-types';
import * as z from 'zod/mini';
import type { Objects } from '../storage/objects.ts';
import { withAddresses } from '../template/addresses.ts';
import type { Resource } from '../template/model.ts';

const Deployment = z.object({
  SourceObjectKeys: z.array(z.string()),
  SourceMarkers: z.optional(z.array(z.record(z.string(), z.string()))),
  DestinationBucketName: z.string(),
  Prune: z._default(z.boolean(), true),
  SystemMetadata: z._default(z.record(z.string(), z.string()), {}),
  DistributionPaths: z._default(z.array(z.string()), []),
});
type Deployment = z.infer<typeof Deployment>;

/** The folder of the assembly, and the URLs that replace placeholders in the assembly's files. */
export interface Source {
  readonly assembly: string;
  readonly addresses: ReadonlyMap<string, string>;
}

interface SourceFile {
  readonly key: string;
  readonly body: Uint8Array;
}

/** Returns the folder that contains the unpacked files of an asset. */
const folderOf = (assembly: string, objectKey: string): string =>
  join(assembly, `asset.${objectKey.replace(/\.zip$/, '')}`);

const typeOf = (key: string): string =>
  contentType(key.split('/').at(-1) ?? key) || 'application/octet-stream';

/** Types of files in which placeholders for URLs are replaced. Files of other types stay unchanged. */
const NAMES_ADDRESSES = /^(?:text\/html|application\/json)/;

const addressed = (
  key: string,
  body: Buffer,
  addresses: ReadonlyMap<string, string>,
): Uint8Array =>
  NAMES_ADDRESSES.test(typeOf(key))
    ? Buffer.from(withAddresses(body.toString('utf8'), addresses))
    : body;

const filesOf = async (
  folder: string,
  addresses: ReadonlyMap<string, string>,
): Promise<SourceFile[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const file = join(entry.parentPath, entry.name);
        const key = relative(folder, file).split(sep).join('/');
        return { key, body: addressed(key, await readFile(file), addresses) };
      }),
  );
};

const deploy = async (deployment: Deployment, source: Source, objects: Objects): Promise<void> => {
  const { assembly, addresses } = source;
  const { DestinationBucketName: bucket, SourceMarkers = [], SystemMetadata } = deployment;
  const sources = await Promise.all(
    deployment.SourceObjectKeys.map((key, index) =>
      filesOf(
        folderOf(assembly, key),
        new Map([...addresses, ...Object.entries(SourceMarkers[index] ?? {})]),
      ),
    ),
  );
  const files = sources.flat();
  const storedHashes = await objects.list(bucket);
  for (const { key, body } of files) {
    // Skips a file that is already in the bucket with the same content, because a write is slow: it waits for the disk.
    if (storedHashes.get(key) === createHash('md5').update(body).digest('hex')) continue;
    await objects.put(bucket, key, body, {
      'content-type': typeOf(key),
      ...SystemMetadata,
    });
  }
  if (!deployment.Prune) return;
  const kept = new Set(files.map(({ key }) => key));
  for (const key of storedHashes.keys()) {
    if (!kept.has(key)) await objects.remove(bucket, key);
  }
};

/**
 * Copies the files of each deployment into its bucket, with their type and cache headers. Returns the paths that must
 * be removed from the edge's cache.
 */
export const publishFiles = async (
  resources: readonly Resource[],
  source: Source,
  objects: Objects,
): Promise<readonly string[]> => {
  const outdated: string[] = [];
  for (const { type, properties } of resources) {
    if (type !== 'Custom::CDKBucketDeployment') continue;
    const deployment = Deployment.parse(properties);
    await deploy(deployment, source, objects);
    outdated.push(...deployment.DistributionPaths);
  }
  return outdated;
};

/** Returns all objects in the form `bucket/key`. */
export const listObjects = async (
  resources: readonly Resource[],
  objects: Objects,
): Promise<ReadonlySet<string>> => {
  const buckets = resources.filter(({ type }) => type === 'AWS::S3::Bucket');
  const all = buckets.map(async ({ ref }) =>
    [...(await objects.list(ref)).keys()].map((key) => `${ref}/${key}`),
  );
  return new Set((await Promise.all(all)).flat());
};

export const emptyBuckets = async (
  resources: readonly Resource[],
  published: ReadonlySet<string>,
  objects: Objects,
): Promise<void> => {
  for (const place of await listObjects(resources, objects)) {
    if (published.has(place)) continue;
    const slash = place.indexOf('/');
    await objects.remove(place.slice(0, slash), place.slice(slash + 1));
  }
};

export const bringUpBuckets = async (
  resources: readonly Resource[],
  source: Source,
  objects: Objects,
): Promise<void> => {
  for (const { type, ref } of resources) {
    if (type === 'AWS::S3::Bucket') await objects.createBucket(ref);
  }
  await publishFiles(resources, source, objects);
};
