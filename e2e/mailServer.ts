import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

interface MailServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Accepts every email and keeps it as a file, in the order of arrival. */
export async function openMailServer(folder: string): Promise<MailServer> {
  mkdirSync(folder, { recursive: true });
  let arrived = 0;
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, _session, done) {
      arrived += 1;
      const file = join(folder, `${String(arrived).padStart(4, '0')}.eml`);
      buffer(stream)
        .then((email) => writeFile(`${file}.part`, email))
        .then(() => rename(`${file}.part`, file))
        .then(() => done(), done);
    },
  });
  smtp.listen(0, 'localhost');
  await once(smtp.server, 'listening');
  const { port } = smtp.server.address() as AddressInfo;
  return {
    url: `smtp://localhost:${port}`,
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
}
