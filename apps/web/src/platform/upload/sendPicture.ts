import { type UploadOwnerKind, uploads } from '@portico/contract/rooms/uploads';
import { client } from '../api.ts';
import { PictureRefused } from './PictureRefused.ts';
import { sendBytes } from './send.ts';

const files = client(uploads);

/** Uploads a picture for a record, as documents are: checked before it counts. Gives the upload's key. */
export async function sendPicture(OwnerKind: UploadOwnerKind, OwnerKey: string, file: File): Promise<string> {
  const { UploadKey, Url } = await files.start({
    body: { Name: file.name, Bytes: file.size, OwnerKind, OwnerKey, EFileTypeKey: 'PHOTO' },
  });
  await sendBytes(Url, file, { signal: new AbortController().signal, onProgress() {} });
  const upload = await files.get({ params: { key: UploadKey } });
  if (upload.Refusal) throw new PictureRefused(upload.Refusal.Message);
  return UploadKey;
}
