/** Uploads: 20 clients that send 50 MB each at the same time, and how much memory the server needs for it. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { StartedUpload, Upload } from '../packages/contract/src/rooms/uploads.ts';
import { DEMO_KEYS } from '../packages/database/seeds/demo/accounts.ts';
import { signIn } from '../tools/signin.ts';
import { percentile } from './percentile.ts';
import { startPortal } from './portal.ts';

const PORT = 4827;
const origin = `http://localhost:${PORT}`;
const CLIENTS = 20;
const MB = 1_048_576;
const PIECE = MB;

/** As large as staff may send. Not a picture, so it's refused at the end: this is about the bytes. */
const FILE = randomBytes(50 * MB);

const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

export async function benchUploads(): Promise<void> {
  const portal = await startPortal(PORT);
  try {
    const pid = portal.servers[0]?.pid ?? 0;
    const { token } = await signIn(origin, 'employee@demo.portico.test');
    const authorization = `Bearer ${token}`;
    const json = { authorization, 'x-module-key': 'W2_POLICYDOC', 'content-type': 'application/json' };
    const about = {
      OwnerKind: 'CustomerRiskAccount',
      OwnerKey: DEMO_KEYS.account.insured,
      EFileTypeKey: 'PHOTO',
    };

    const send = async (): Promise<string> => {
      const body = JSON.stringify({ Name: 'large.jpg', Bytes: FILE.length, ...about });
      const started = await fetch(`${origin}/api/EFile/Upload`, { method: 'POST', headers: json, body });
      const { UploadKey, Url } = (await started.json()) as StartedUpload;
      for (let offset = 0; offset < FILE.length; offset += PIECE) {
        const reply = await fetch(origin + Url, {
          method: 'PATCH',
          headers: {
            authorization,
            'tus-resumable': '1.0.0',
            'upload-offset': String(offset),
            'content-type': 'application/offset+octet-stream',
          },
          body: FILE.subarray(offset, offset + PIECE),
        });
        if (reply.status !== 204) throw new Error(`PATCH: ${reply.status} ${await reply.text()}`);
      }
      const checked = await fetch(`${origin}/api/EFile/Upload/${UploadKey}`, { headers: json });
      return ((await checked.json()) as Upload).State;
    };

    const before = residentMb(pid);
    let most = before;
    const others: number[] = [];
    const watch = setInterval(async () => {
      most = Math.max(most, residentMb(pid));
      const start = performance.now();
      await fetch(`${origin}/readyz`);
      others.push(performance.now() - start);
    }, 100);
    const start = performance.now();
    const states = await Promise.all(Array.from({ length: CLIENTS }, send));
    clearInterval(watch);
    const seconds = (performance.now() - start) / 1000;
    const speed = (CLIENTS * 50) / seconds;
    console.log(
      `${CLIENTS} × 50 MB in ${seconds.toFixed(1)} s (${speed.toFixed(0)} MB/s), all ${[...new Set(states)]}`,
    );
    console.log(`memory: ${before.toFixed(0)} → ${most.toFixed(0)} MB (target: at most 100 MB more)`);
    const sorted = others.toSorted((a, b) => a - b);
    console.log(
      `another call meanwhile: p50 ${percentile(sorted, 0.5).toFixed(0)} ms, p99 ${percentile(sorted, 0.99).toFixed(0)} ms`,
    );
  } finally {
    await portal.stop();
  }
}
