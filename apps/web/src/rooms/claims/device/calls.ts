import { claims } from '@portico/contract/rooms/claims';
import { CLAIM_WARNINGS, NewClaim } from '@portico/contract/rooms/claims/report';
import { UPLOAD_PATH, uploads } from '@portico/contract/rooms/uploads';
import { client } from '../../../platform/api.ts';
import { ApiFailure } from '../../../platform/apiFailure.ts';
import { sendBytes } from '../../../platform/upload/send.ts';
import { bodyOf, type ReportValues } from '../report/values.ts';
import type { ReportCalls } from './outbox.ts';
import type { DevicePhoto } from './report.ts';

const api = client(claims);
const files = client(uploads);

export const reportCalls: ReportCalls = {
  async report({ key, values }, asking) {
    const entered = values as ReportValues;
    const body = NewClaim.parse(bodyOf(key, entered, asking ? entered.accept : CLAIM_WARNINGS));
    const { ReceiptNumber, ReportedAt } = await api.report({ body });
    return { receiptNumber: ReceiptNumber, reportedAt: ReportedAt };
  },

  /** A claim that can't be handed over yet is the server's concern: it tries again by itself. */
  async commit(key) {
    await api.commit({ body: { ClaimKey: key } });
  },

  async addPhoto({ key }, photo, started) {
    const about = { OwnerKind: 'Claim', OwnerKey: key, EFileTypeKey: 'CLAIM_PHOTO' } as const;
    const content = new Blob([photo.bytes], { type: photo.type });
    let upload = await earlierUpload(photo);
    if (!upload) {
      const body = { Name: photo.name, Bytes: content.size, ...about };
      upload = { Key: (await files.start({ body })).UploadKey, State: 'open' };
      await started(upload.Key);
    }
    const params = { key: upload.Key };
    if (upload.State === 'open') {
      const { signal } = new AbortController();
      await sendBytes(`${UPLOAD_PATH}/${upload.Key}`, content, { signal, onProgress: () => undefined });
    }
    const { Refusal } = await files.get({ params });
    if (Refusal) throw new ApiFailure(422, { code: 'badRequest', message: Refusal.Message });
    await files.add({ body: { UploadKey: upload.Key, ...about, Title: photo.title } });
  },
};

/** What has become of an upload that was begun before. One that is too old is begun again. */
async function earlierUpload({
  uploadKey,
}: DevicePhoto): Promise<{ Key: string; State: string } | undefined> {
  if (uploadKey === undefined) return undefined;
  try {
    return await files.get({ params: { key: uploadKey } });
  } catch (cause) {
    if (cause instanceof ApiFailure && cause.status === 404) return undefined;
    throw cause;
  }
}
