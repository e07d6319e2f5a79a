import { sendPicture } from '../../../platform/upload/sendPicture.ts';
import { api } from './useContentDesk.ts';

/** Uploads an image for an item. Gives its key. */
export async function sendImage(itemKey: string, file: File): Promise<string> {
  const UploadKey = await sendPicture('Content', itemKey, file);
  const { Key } = await api.addImage({ params: { key: itemKey }, body: { UploadKey } });
  return Key;
}
