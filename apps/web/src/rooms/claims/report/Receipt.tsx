import type { Claim } from '@portico/contract/rooms/claims';
import { formatPhone } from '@portico/contract/rules/format';
import { formatWeekday } from '@portico/contract/rules/weekday';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useHref, useNavigate } from 'react-router';
import { brand } from '../../../platform/brand.ts';
import { claimAddress } from '../../../platform/claimAddress.ts';
import { saveFile } from '../../../platform/saveFile.ts';
import { ReceivedArt } from '../../../ui/art/ReceivedArt.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { takeFocus } from '../../../ui/takeFocus.ts';
import { ClaimIcon } from '../ClaimIcon.tsx';
import type { DevicePhoto, DeviceReport } from '../device/report.ts';
import { CLAIMS, useClaim } from '../useClaim.ts';
import { adviceFor } from './causes.ts';
import receipt from './Receipt.module.css';
import styles from './Report.module.css';
import { calendarFile } from './receipt.rules.ts';
import type { ReportValues } from './values.ts';
import { type ReportWords, wordsFor } from './words.ts';

interface Props {
  readonly claimKey: string;
  /** As long as it's on the device: photos may still be on their way. */
  readonly report: DeviceReport<ReportValues> | undefined;
  readonly photos: readonly DevicePhoto[];
  readonly isOwn: boolean;
}

/** Proof that we have the report, and what happens next. */
export function Receipt({ claimKey, report, photos, isOwn }: Props) {
  const isSent = report === undefined || report.stage === 'committed' || report.stage === 'done';
  const { data, isError } = useClaim(claimKey, isSent);
  const queries = useQueryClient();
  const sent = photos.filter(({ state }) => state === 'sent').length;
  useEffect(() => {
    // The claim's page is next, and has to show them.
    if (sent > 0) void queries.invalidateQueries({ queryKey: CLAIMS });
  }, [queries, sent]);
  if (!report && !data)
    return (
      <div className={styles.single}>{data === null || isError ? <NotHere /> : <Skeleton lines={6} />}</div>
    );
  return <ReceiptOf claim={data ?? undefined} {...{ claimKey, report, photos, isOwn }} />;
}

const NotHere = () => (
  <EmptyState title="This report isn’t on this device">
    It may have been removed, or you may have started it somewhere else. You can start a new one.
  </EmptyState>
);

function ReceiptOf({
  claim,
  claimKey,
  report,
  photos,
  isOwn,
}: Props & { readonly claim: Claim | undefined }) {
  const navigate = useNavigate();
  const words = wordsFor(isOwn);
  const address = useHref(claimAddress(claimKey));
  const number = report?.receipt?.receiptNumber ?? claim?.ReceiptNumber ?? '';
  const contact = claim?.Items?.Notice.Contact;
  const name = report?.values.name ?? contact?.Name ?? '';
  const phone = formatPhone((report?.values.phone ?? contact?.Phone ?? '').replace(/\D/g, ''));
  // The people on file get the emails of a policy that is only partly open.
  const email = claim?.IsLimited ? null : contact?.Email;
  const day = claim?.Items?.PromiseList.find(({ Kind }) => Kind === 'call')?.By;
  const primary = report?.values.primary ?? claim?.ClaimCausePrimary.Key ?? '';

  const saveDay = (by: string) => {
    const url = new URL(address, window.location.origin).href;
    const { name: from, contact: office } = brand;
    const text = calendarFile({
      key: claimKey,
      day: by,
      number,
      ...(!isOwn && { who: name }),
      from,
      phone: office.phone,
      url,
      now: new Date(),
    });
    saveFile([new TextEncoder().encode(text)], 'text/calendar', `claim-${number}.ics`);
  };
  return (
    <div className={styles.single}>
      <div className={styles.art}>
        <ReceivedArt />
      </div>
      <div>
        <h2 className={styles.question} ref={takeFocus} tabIndex={-1}>
          We have your report
        </h2>
        <p>
          {isOwn ? `${name.split(' ')[0]}, we’re sorry this happened. ` : ''}
          We’ll call {isOwn ? 'you' : name} {day ? 'by ' : 'within 2 business days'}
          {day && <strong className={receipt.together}>{formatWeekday(day)}</strong>}
          {phone !== '' && (
            <>
              {' '}
              at <span className={receipt.together}>{phone}</span>
            </>
          )}
          .
        </p>
      </div>
      <div className={receipt.card}>
        <p className={styles.eyebrow}>Receipt number</p>
        <p className={receipt.number}>{number}</p>
        {email && <p className={styles.small}>We emailed a copy to {email}.</p>}
      </div>
      {photos.length > 0 && <PhotoProgress photos={photos} words={words} />}
      <section>
        <h3>{words.advice}</h3>
        <ul className={styles.advice}>
          {adviceFor(primary).map(({ icon, text }) => (
            <li key={text}>
              <ClaimIcon name={icon} />
              {text}
            </li>
          ))}
        </ul>
      </section>
      <div className={receipt.actions}>
        <Button full onClick={() => void navigate(claimAddress(claimKey))}>
          {words.goToClaim}
        </Button>
        {day && (
          <Button kind="secondary" onClick={() => saveDay(day)}>
            <span className={receipt.icon}>
              <ClaimIcon name="calendar" />
              Add to calendar
            </span>
          </Button>
        )}
        <Button kind="secondary" onClick={() => window.print()}>
          <span className={receipt.icon}>
            <ClaimIcon name="printer" />
            Print
          </span>
        </Button>
      </div>
    </div>
  );
}

function PhotoProgress({
  photos,
  words,
}: {
  readonly photos: readonly DevicePhoto[];
  readonly words: ReportWords;
}) {
  const sent = photos.filter(({ state }) => state === 'sent').length;
  const refused = photos.filter(({ state }) => state === 'refused');
  const isOver = sent + refused.length === photos.length;
  return (
    <div className={receipt.progress}>
      <div className={receipt.line}>
        <strong>{isOver ? words.photosSent : words.photosSending}</strong>
        <span className={styles.small} role="status">
          {sent} of {photos.length} sent
        </span>
      </div>
      <progress className={receipt.track} value={sent} max={photos.length} aria-label="Photos sent" />
      {!isOver && (
        <p className={styles.small}>
          You can leave this page. We’ll finish the next time you’re online here.
        </p>
      )}
      {refused.map(({ id, title, problem }) => (
        <p key={id} className={receipt.problem}>
          {title}: {problem} You can add it to the claim later.
        </p>
      ))}
    </div>
  );
}
