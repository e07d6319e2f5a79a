import { ROUTES } from '@portico/contract/routes';
import { formatMoment } from '@portico/contract/rules/format';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { kept } from '../../../platform/browserState.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import type { DeviceReport } from '../device/report.ts';
import type { ReportValues } from '../report/values.ts';
import styles from './MyClaimsPage.module.css';

type Report = DeviceReport<ReportValues>;

/** The person's reports that aren't sent yet. Browsers that have none load nothing for this. */
export function useDeviceReports(): readonly Report[] {
  const [reports, setReports] = useState<readonly Report[]>([]);
  useEffect(() => {
    if (kept('claimReports').read() === null) return;
    let stop = () => {};
    let isCurrent = true;
    const follow = async () => {
      const [{ device, owner }, { isEditable, isUnsent }, { watchOutbox }] = await Promise.all([
        import('../device/device.ts'),
        import('../device/report.ts'),
        import('../device/watch.ts'),
      ]);
      const { store } = await device();
      const load = async () => {
        const all = await store.all(owner());
        if (isCurrent)
          setReports(all.filter((report) => isEditable(report) || isUnsent(report)) as unknown as Report[]);
      };
      if (!isCurrent) return;
      stop = store.subscribe(() => void load());
      watchOutbox();
      await load();
    };
    void follow();
    return () => {
      isCurrent = false;
      stop();
    };
  }, []);
  return reports;
}

/** Unfinished and unsent reports, above everything else. */
export function DeviceReports({ reports }: { readonly reports: readonly Report[] }) {
  const [removing, setRemoving] = useState<Report>();
  if (reports.length === 0) return null;
  const remove = async ({ key }: Report) => {
    const { device, forgetIfEmpty } = await import('../device/device.ts');
    const { store } = await device();
    await store.remove(key);
    await forgetIfEmpty(store);
    setRemoving(undefined);
  };
  return (
    <ul className={styles.cards} aria-label="On this device">
      {reports.map((report) => (
        <li key={report.key} className={styles.draft}>
          <h2 className={styles.title}>
            <Link to={`${ROUTES.reportClaim.path}?${new URLSearchParams({ report: report.key })}`}>
              {isDraft(report) ? 'Finish your report' : 'Your report is waiting to be sent'}
            </Link>
          </h2>
          <p className={styles.quiet}>
            {[
              report.values.causeName,
              report.values.policy?.street,
              `Saved ${formatMoment(new Date(report.savedAt).toISOString())}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {report.problem !== undefined && <p className={styles.late}>{report.problem}</p>}
          <Button kind="quiet" flush onClick={() => setRemoving(report)}>
            Remove from this device
          </Button>
        </li>
      ))}
      {removing && (
        <Dialog
          title="Remove this report?"
          onClose={() => setRemoving(undefined)}
          actions={
            <>
              <Button kind="secondary" onClick={() => setRemoving(undefined)} data-autofocus>
                Keep it
              </Button>
              <Button kind="danger" onClick={() => void remove(removing)}>
                Remove
              </Button>
            </>
          }
        >
          <p>
            We haven’t received this report. Removing it deletes everything you entered, including photos.
          </p>
        </Dialog>
      )}
    </ul>
  );
}

const isDraft = ({ stage }: Report) => stage === 'draft' || stage === 'refused';
