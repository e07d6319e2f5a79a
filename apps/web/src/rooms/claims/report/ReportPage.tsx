import { isAgentOrStaff } from '@portico/contract/roles';
import { ROUTES } from '@portico/contract/routes';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAddress } from '../../../platform/address.ts';
import { useOutage } from '../../../platform/connection.ts';
import { usePerson } from '../../../platform/person.ts';
import { useClaims } from '../../../platform/session.ts';
import { keepShell } from '../../../platform/shellWorker.ts';
import { useMediaQuery } from '../../../ui/useMediaQuery.ts';
import { begin, device, owner } from '../device/device.ts';
import { isEditable, isUnsent } from '../device/report.ts';
import { watchOutbox } from '../device/watch.ts';
import { CallUs } from '../my/CallUs.tsx';
import { useIsOpen } from '../useIsOpen.ts';
import { Receipt } from './Receipt.tsx';
import styles from './Report.module.css';
import { ReportForm } from './ReportForm.tsx';
import { Safety } from './Safety.tsx';
import { TaskBanner, TaskFrame } from './TaskFrame.tsx';
import { useLists } from './useLists.ts';
import { type Stored, useStored } from './useReport.ts';
import { useSending } from './useSending.ts';
import { EMPTY, ownContact, STEPS } from './values.ts';
import { Waiting } from './Waiting.tsx';
import { NOT_KEPT, OFFLINE } from './words.ts';

/** `/claims/report?policy={key}`: what happened, when and where, photos, sent. The report's key and step are in the address. */
export function ReportPage() {
  const [address, setAddress] = useAddress();
  const navigate = useNavigate();
  const key = address.get('report') ?? '';
  const step = Math.min(Math.max(1, Number(address.get('step')) || 1), STEPS.length) - 1;
  const token = useClaims();
  const isInsured = !isAgentOrStaff(token?.role ?? []);
  // Staff who act for an insured report someone else's loss, too.
  const isOwn = isInsured && token?.act === undefined;
  const { data: person } = usePerson();
  const { data: lists } = useLists(isInsured);
  const stored = useStored(key);
  const sending = useSending(key);
  const unfinished = useUnfinished();
  const banner = useBanner(stored);
  const isOpen = useIsOpen();

  useEffect(() => {
    keepShell();
    watchOutbox();
  }, []);

  const goTo = (report: string, at: number, replace = false) =>
    setAddress((shown) => ({ ...Object.fromEntries(shown), report, step: String(at + 1) }), {
      replace,
      preventScrollReset: true,
    });
  const leave = () => void navigate(isInsured ? ROUTES.myClaims.path : ROUTES.claims.path);
  const start = async () => {
    goTo(await begin({ ...EMPTY, ...(isInsured && person && ownContact(person, isOwn)) }), 0);
  };

  // A report that was begun before goes on: the server says if it can't be sent.
  if (isInsured && isOpen === false && key === '')
    return (
      <TaskFrame onLeave={leave}>
        <div className={styles.single}>
          <CallUs />
        </div>
      </TaskFrame>
    );
  if (!stored) return <TaskFrame onLeave={leave}>{null}</TaskFrame>;
  const { report, photos } = stored;
  if (key === '')
    return (
      <TaskFrame onLeave={leave} banner={banner}>
        <Safety
          isOwn={isOwn}
          onContinue={unfinished === undefined ? undefined : () => goTo(unfinished, 0)}
          onStart={start}
        />
      </TaskFrame>
    );
  if (report && (isEditable(report) || sending.isSending))
    return (
      <ReportForm
        key={report.key}
        {...{ report, photos, lists, isInsured, isOwn, step, sending, banner }}
        onStep={(next) => (next < 0 ? leave() : goTo(key, next))}
      />
    );
  return (
    <TaskFrame onLeave={leave} banner={banner}>
      {report && isUnsent(report) ? (
        <Waiting report={report} photos={photos.length} isOffline={banner !== undefined} isOwn={isOwn} />
      ) : (
        <Receipt claimKey={key} report={report} photos={photos} isOwn={isOwn} />
      )}
    </TaskFrame>
  );
}

/** What the connection or the browser means for the report. */
function useBanner(stored: Stored | undefined): ReactNode {
  const isPhone = useMediaQuery('(pointer: coarse)');
  const isOffline = useOutage() !== undefined;
  if (stored?.isKept === false) return <TaskBanner>{NOT_KEPT}</TaskBanner>;
  if (!isOffline) return undefined;
  return <TaskBanner title={OFFLINE.title}>{OFFLINE.text(isPhone)}</TaskBanner>;
}

/** The key of a draft that was left on this device. */
function useUnfinished(): string | undefined {
  const [key, setKey] = useState<string>();
  useEffect(() => {
    void device().then(async ({ store }) => {
      const [draft] = (await store.all(owner())).filter(isEditable);
      setKey(draft?.key);
    });
  }, []);
  return key;
}
