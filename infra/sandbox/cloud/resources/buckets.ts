import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { contentType } from 'mime-types';
import * as z from 'zod/mini';
import type { Objects } from '../storage/objects.ts';
import type { Resource } from '../template/model.ts';

const Deployment = z.object({
  SourceObjectKeys: z.array(z.string()),
  SourceMarkers: z.optional(z.array(z.record(z.string(), z.string()))),
  DestinationBucketName: z.string(),
  Prune: z._default(z.boolean(), true),
  SystemMetadata: z._default(z.record(z.string(), z.string()), {}),
});
type Deployment = z.infer<typeof Deployment>;

interface SourceFile {
  readonly key: string;
  readonly body: Uint8Array;
}

/** An asset's archive name stands for the folder that the archive would be made of. */
const folderOf = (assembly: string, objectKey: string): string =>
  join(assembly, `asset.${objectKey.replace(/\.zip$/, '')}`);

const withMarkers = (body: Buffer, markers: Readonly<Record<string, string>>): Uint8Array => {
  const entries = Object.entries(markers);
  if (entries.length === 0) return body;
  const text = entries.reduce(
    (rest, [marker, value]) => rest.replaceAll(marker, value),
    body.toString('utf8'),
  );
  return Buffer.from(text);
};

const filesOf = async (
  folder: string,
  markers: Readonly<Record<string, string>>,
): Promise<SourceFile[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const file = join(entry.parentPath, entry.name);
        const key = relative(folder, file).split(sep).join('/');
        return { key, body: withMarkers(await readFile(file), markers) };
      }),
  );
};

const deploy = async (
  deployment: Deployment,
  assembly: string,
  objects: Objects,
): Promise<void> => {
  const { DestinationBucketName: bucket, SourceMarkers = [], SystemMetadata } = deployment;
  const sources = await Promise.all(
    deployment.SourceObjectKeys.map((key, index) =>
      filesOf(folderOf(assembly, key), SourceMarkers[index] ?? {}),
    ),
  );
  const files = sources.flat();
  for (const { key, body } of files) {
    await objects.put(bucket, key, body, {
      'content-type': contentType(key.split('/').at(-1) ?? key) || 'application/octet-stream',
      ...SystemMetadata,
    });
  }
  if (!deployment.Prune) return;
  const kept = new Set(files.map(({ key }) => key));
  for (const key of await objects.keys(bucket)) {
    if (!kept.has(key)) await objects.remove(bucket, key);
  }
};

/** Makes the buckets and copies the files of each deployment into them, with their type and caching rule. */
export const bringUpBuckets = async (
  resources: readonly Resource[],
  assembly: string,
  objects: Objects,
): Promise<void> => {
  for (const { type, ref } of resources) {
    if (type === 'AWS::S3::Bucket') await objects.createBucket(ref);
  }
  for (const { type, properties } of resources) {
    if (type !== 'Custom::CDKBucketDeployment') continue;
    await deploy(Deployment.parse(properties), assembly, objects);
  }
};
