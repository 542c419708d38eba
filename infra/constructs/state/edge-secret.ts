import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { Key } from 'aws-cdk-lib/aws-kms';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { explain } from '../nag.ts';

/** Encrypts the secrets of a stage. Nobody but a deployment reads them, and no function may use it. */
export const keyOfSecrets = (scope: Construct, id: string): Key =>
  new Key(scope, id, {
    description: 'Encrypts the secrets that are made in this account',
    enableKeyRotation: true,
    pendingWindow: Duration.days(7),
    removalPolicy: RemovalPolicy.DESTROY,
  });

/**
 * Encrypts the keys that sites have given us for models of their own: what is kept under it is theirs, so it stays with
 * the data, and functions use it through Secrets Manager alone.
 */
export const keyOfSiteSecrets = (scope: Construct, id: string, keepsData: boolean): Key =>
  new Key(scope, id, {
    description: 'Encrypts what sites entrust to us',
    enableKeyRotation: true,
    pendingWindow: Duration.days(keepsData ? 30 : 7),
    removalPolicy: keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  });

interface OwnSecret {
  readonly encryptionKey: Key;
  readonly description: string;
  /** Why it is not rotated by itself. */
  readonly kept: string;
  readonly removalPolicy: RemovalPolicy;
}

/** Made by the account itself, in no template and no log; functions take it over when they are deployed. */
const ownSecret = (
  scope: Construct,
  id: string,
  { encryptionKey, description, kept, removalPolicy }: OwnSecret,
): Secret => {
  const secret = new Secret(scope, id, {
    description,
    encryptionKey,
    generateSecretString: { passwordLength: 48, excludePunctuation: true },
    removalPolicy,
  });
  explain(secret, 'AwsSolutions-SMG4', kept);
  return secret;
};

/** What proves to the functions that a request came through the edge. */
export const edgeSecret = (scope: Construct, id: string, encryptionKey: Key): Secret =>
  ownSecret(scope, id, {
    encryptionKey,
    description: 'Says of a request that it came through the edge',
    kept: 'A new one takes a deployment of edge and functions together; it opens nothing but the way that everybody has.',
    // It can be made anew with the next deployment: nothing is kept under it.
    removalPolicy: RemovalPolicy.DESTROY,
  });

/**
 * Seals what hosts give us of sites. Without it no site that was installed by Connect is recognised any more, so it stays
 * with the data.
 */
export const siteSealKey = (
  scope: Construct,
  id: string,
  { encryptionKey, keepsData }: { readonly encryptionKey: Key; readonly keepsData: boolean },
): Secret =>
  ownSecret(scope, id, {
    encryptionKey,
    description: 'Seals the secrets and tokens that hosts give us for their sites',
    kept: 'What is sealed with it could not be opened with another.',
    removalPolicy: keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  });
