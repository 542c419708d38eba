import { Duration, RemovalPolicy, SecretValue } from 'aws-cdk-lib';
import { Key } from 'aws-cdk-lib/aws-kms';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { explain } from '../nag.ts';

/**
 * Creates the encryption key for a stage's own secrets. Deployments use it, and functions only through Secrets Manager.
 */
export const keyOfSecrets = (scope: Construct, id: string): Key =>
  new Key(scope, id, {
    description: 'Encrypts the secrets that are made in this account',
    enableKeyRotation: true,
    pendingWindow: Duration.days(7),
    removalPolicy: RemovalPolicy.DESTROY,
  });

/**
 * Creates the encryption key for the model keys that sites entered. Model keys are data of the sites, so the encryption
 * key is kept as long as the data. Functions use the encryption key only through Secrets Manager.
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
  /** The reason why the secret is not rotated automatically. */
  readonly kept: string;
  readonly removalPolicy: RemovalPolicy;
}

/**
 * Creates a secret that AWS generates. The secret is in no template and no log; functions read it at run time, so that it
 * can be rotated without a deployment of them.
 */
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

/** Creates the secret that proves to the functions that a request came through the CDN. */
export const edgeSecret = (scope: Construct, id: string, encryptionKey: Key): Secret =>
  ownSecret(scope, id, {
    encryptionKey,
    description: 'Says of a request that it came through the edge',
    kept: 'It is rotated by hand, since the edge has to be deployed with the new value; it opens nothing but the way that everybody has.',
    // A deployment can generate a new secret, because no stored data depend on the old one.
    removalPolicy: RemovalPolicy.DESTROY,
  });

/**
 * Creates the list of the vendor's public keys, as a JSON text. They are no secret, so the template contains them; they
 * are kept here because functions read them at run time as they read secrets.
 */
export const licenceKeys = (
  scope: Construct,
  id: string,
  { encryptionKey, keys }: { readonly encryptionKey: Key; readonly keys: readonly object[] },
): Secret => {
  const secret = new Secret(scope, id, {
    description: "The vendor's public keys for portfolio licence keys",
    encryptionKey,
    secretStringValue: SecretValue.unsafePlainText(JSON.stringify(keys)),
    removalPolicy: RemovalPolicy.DESTROY,
  });
  explain(secret, 'AwsSolutions-SMG4', 'It holds public keys, which the vendor changes by hand.');
  return secret;
};

/**
 * Creates the key that encrypts the secrets that hosts gave us for sites. Without this key no call of a Connect site
 * could be verified, so the key is kept with the data.
 */
export const siteSealKey = (
  scope: Construct,
  id: string,
  { encryptionKey, keepsData }: { readonly encryptionKey: Key; readonly keepsData: boolean },
): Secret =>
  ownSecret(scope, id, {
    encryptionKey,
    description: 'Seals the secrets and tokens that hosts give us for their sites',
    kept: 'It is rotated by hand, since what is sealed with it has to be sealed anew before it is taken away.',
    removalPolicy: keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  });
