import { uploads } from '@portico/contract/rooms/uploads';
import { client } from '../../../platform/api.ts';
import { sendBytes } from '../../../platform/upload/send.ts';
import { api } from './useContentDesk.ts';

const files = client(uploads);

/** Why an image can't be used, and what to do about it. */
export class ImageRefused extends Error {
  override name = 'ImageRefused';
}

/** Uploads an image for an item, as documents are: checked before it counts. Gives its key. */
export async function sendImage(itemKey: string, file: File): Promise<string> {
  const { UploadKey, Url } = await files.start({
    body: {
      Name: file.name,
      Bytes: file.size,
      OwnerKind: 'Content',
      OwnerKey: itemKey,
      EFileTypeKey: 'PHOTO',
    },
  });
  await sendBytes(Url, file, { signal: new AbortController().signal, onProgress() {} });
  const upload = await files.get({ params: { key: UploadKey } });
  if (upload.Refusal) throw new ImageRefused(upload.Refusal.Message);
  const { Key } = await api.addImage({ params: { key: itemKey }, body: { UploadKey } });
  return Key;
}
