import { useIsActing } from '../../../platform/session.ts';
import { usePortal } from '../../../platform/usePortal.ts';

/** Whether the reader can pay online. Staff who act for someone can't. */
export function usePayNow(isAsked = true): boolean {
  const isActing = useIsActing();
  const { data } = usePortal(isAsked && !isActing);
  return isAsked && !isActing && data?.PayNow === true;
}
