import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPieces } from '@portico/platform/storage/pieces';
import S3rver from 's3rver';

/** A store that speaks S3, and pieces of uploads in it. */
export async function startBucket() {
  const directory = await mkdtemp(join(tmpdir(), 'portico-bucket-'));
  const configureBuckets = [{ name: 'vault', configs: [] }];
  const server = new S3rver({ port: 0, silent: true, directory, configureBuckets });
  const { port } = await server.run();
  const endpoint = encodeURIComponent(`http://127.0.0.1:${port}`);
  const url = `s3://S3RVER:S3RVER@vault/portico?endpoint=${endpoint}`;
  const pieces = await openPieces(url);
  return {
    url,
    pieces,
    async stop() {
      pieces.close();
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
