import { type StartedUpload, type Upload, uploads } from '@portico/contract/rooms/uploads';
import { sql } from '@portico/database/open';
import { DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { expect } from 'vitest';
import type { Caller, TestServer } from '../../testing.ts';
import { photo as makePhoto } from './intake/intake.fixture.ts';

export type Sender = Awaited<ReturnType<typeof openSender>>;

/** Sends files to a server the way the page does, by default photos of the roof of the demo insured's house. */
export async function openSender({ app, call, database }: TestServer) {
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const photo = await makePhoto(900, 700);
  const latestPolicy = async (accountKey: string): Promise<string> => {
    const found = await database.row<{ key: string }>(
      sql`SELECT key FROM policy WHERE account_key = ${accountKey} AND status = 'bound' ORDER BY term_begin DESC LIMIT 1`,
    );
    return found?.key ?? '';
  };
  const policyKey = await latestPolicy(DEMO_KEYS.account.insured);
  const foreignPolicyKey = await latestPolicy(DEMO_KEYS.account.insured2);

  const about = (OwnerKey = policyKey) => ({ OwnerKind: 'Policy', OwnerKey, EFileTypeKey: 'PHOTO' }) as const;

  const start = (caller: Caller, Bytes: number, Name = 'roof.jpg') =>
    call(uploads.rows.start, { body: { Name, Bytes, ...about() } }, caller);
  const started = async (caller: Caller, bytes: number): Promise<string> =>
    ((await start(caller, bytes)).body as StartedUpload).UploadKey;

  /** One request of the tus protocol. */
  const tus = (method: string, key: string, caller: Caller, headers = {}, body?: Buffer) =>
    fetch(`${origin}/efile/upload/${key}`, {
      method,
      headers: { ...caller, 'tus-resumable': '1.0.0', ...headers },
      ...(body && { body: new Uint8Array(body) }),
    });
  const send = (key: string, caller: Caller, content: Buffer, offset = 0) =>
    tus(
      'PATCH',
      key,
      caller,
      { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      content,
    );

  /** Announces and sends a file; its key. */
  const upload = async (caller: Caller, content = photo, name = 'roof.jpg'): Promise<string> => {
    const { UploadKey } = (await start(caller, content.length, name)).body as StartedUpload;
    expect((await send(UploadKey, caller, content)).status).toBe(204);
    return UploadKey;
  };

  const stateOf = async (key: string, caller: Caller): Promise<Upload> =>
    (await call(uploads.rows.get, { params: { key } }, caller)).body as Upload;
  const add = (caller: Caller, UploadKey: string, more: object = {}) =>
    call(uploads.rows.add, { body: { UploadKey, ...about(), ...more } }, caller);
  /** Sends a file along with the call that adds it. */
  const addWithFile = (caller: Caller, content: Buffer, name = 'letter.pdf') => {
    const form = new FormData();
    form.set('meta', JSON.stringify(about()));
    form.set('file', new Blob([new Uint8Array(content)]), name);
    return fetch(`${origin}${uploads.rows.add.path}`, {
      method: 'POST',
      headers: { ...caller, 'x-module-key': 'W2_POLICYDOC' },
      body: form,
    });
  };

  return {
    origin,
    photo,
    policyKey,
    foreignPolicyKey,
    about,
    start,
    started,
    tus,
    send,
    upload,
    stateOf,
    add,
    addWithFile,
  };
}
