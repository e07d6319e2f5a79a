/** Uploads: 20 clients that send 50 MB each at the same time, and how much memory the server needs for it. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { StartedUpload, Upload } from '../packages/contract/src/rooms/uploads.ts';
import { DEMO_KEYS } from '../packages/database/seeds/demo/accounts.ts';
import { signIn } from '../tools/signin.ts';
import { amount, tell } from './brief.ts';
import { succeeded } from './failures.ts';
import { percentile } from './percentile.ts';
import { ORIGIN, startPortal } from './portal.ts';

const CLIENTS = amount(20, 2);
const MB = 1_048_576;
const PIECE = MB;

/** As large as staff may send. Not a picture, so it's refused at the end: this is about the bytes. */
const FILE_MB = amount(50, 2);
const FILE = randomBytes(FILE_MB * MB);

const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

export async function benchUploads(): Promise<void> {
  const portal = await startPortal();
  try {
    const pid = portal.servers[0]?.pid ?? 0;
    const { token } = await signIn(ORIGIN, 'employee@demo.portico.test');
    const authorization = `Bearer ${token}`;
    const json = { authorization, 'x-module-key': 'W2_POLICYDOC', 'content-type': 'application/json' };
    const about = {
      OwnerKind: 'CustomerRiskAccount',
      OwnerKey: DEMO_KEYS.account.insured,
      EFileTypeKey: 'PHOTO',
    };

    const send = async (): Promise<string> => {
      const body = JSON.stringify({ Name: 'large.jpg', Bytes: FILE.length, ...about });
      const started = await succeeded('announcing a file', () =>
        fetch(`${ORIGIN}/api/EFile/Upload`, { method: 'POST', headers: json, body }),
      );
      const { UploadKey, Url } = (await started.json()) as StartedUpload;
      for (let offset = 0; offset < FILE.length; offset += PIECE) {
        const sent = () =>
          fetch(ORIGIN + Url, {
            method: 'PATCH',
            headers: {
              authorization,
              'tus-resumable': '1.0.0',
              'upload-offset': String(offset),
              'content-type': 'application/offset+octet-stream',
            },
            body: FILE.subarray(offset, offset + PIECE),
          });
        await succeeded('sending a piece', sent);
      }
      const checked = await succeeded('checking a file', () =>
        fetch(`${ORIGIN}/api/EFile/Upload/${UploadKey}`, { headers: json }),
      );
      return ((await checked.json()) as Upload).State;
    };

    const before = residentMb(pid);
    let most = before;
    const others: number[] = [];
    let isSending = true;
    const watch = async () => {
      while (isSending) {
        most = Math.max(most, residentMb(pid));
        const start = performance.now();
        await succeeded('another call', () => fetch(`${ORIGIN}/readyz`));
        others.push(performance.now() - start);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    };
    const sendAll = async () => {
      try {
        return await Promise.all(Array.from({ length: CLIENTS }, send));
      } finally {
        isSending = false;
      }
    };
    const start = performance.now();
    const [states] = await Promise.all([sendAll(), watch()]);
    const seconds = (performance.now() - start) / 1000;
    const speed = (CLIENTS * FILE_MB) / seconds;
    tell(
      `${CLIENTS} × ${FILE_MB} MB in ${seconds.toFixed(1)} s (${speed.toFixed(0)} MB/s), all ${[...new Set(states)]}`,
    );
    tell(`memory: ${before.toFixed(0)} → ${most.toFixed(0)} MB (target: at most 100 MB more)`);
    const sorted = others.toSorted((a, b) => a - b);
    tell(
      `another call meanwhile: p50 ${percentile(sorted, 0.5).toFixed(0)} ms, p99 ${percentile(sorted, 0.99).toFixed(0)} ms`,
    );
  } finally {
    await portal.stop();
  }
}
