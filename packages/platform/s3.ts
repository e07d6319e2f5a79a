import { S3Client } from '@aws-sdk/client-s3';

export interface Bucket {
  readonly client: S3Client;
  readonly Bucket: string;
  /** Where our objects begin: empty, or a path that ends in a slash. */
  readonly folder: string;
}

/**
 * `s3://bucket/folder`, with `?endpoint=` for a store other than Amazon's, `?region=`, and `key:secret@` before the
 * bucket unless the machine has its own credentials.
 */
export function openBucket(storageUrl: string): Bucket {
  const { hostname, pathname, searchParams, username, password } = new URL(storageUrl);
  const endpoint = searchParams.get('endpoint');
  const client = new S3Client({
    region: searchParams.get('region') ?? 'us-east-1',
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 10_000 },
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(username && {
      credentials: {
        accessKeyId: decodeURIComponent(username),
        secretAccessKey: decodeURIComponent(password),
      },
    }),
  });
  const folder = pathname.replace(/^\/|\/$/g, '');
  return { client, Bucket: hostname, folder: folder && `${folder}/` };
}
