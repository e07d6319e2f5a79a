import { isStaff } from '@portico/contract/roles';
import { DOCUMENT_STATES, type EFile } from '@portico/contract/rooms/documents';
import { formatDay } from '@portico/contract/rules/format';
import type { ReactNode } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import { brand } from '../brand.ts';
import { formatFileSize } from '../fileSize.ts';
import { Moment } from '../Moment.tsx';
import { useClaims } from '../session.ts';
import styles from './Details.module.css';
import { Viewers } from './Viewers.tsx';

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

interface Props {
  readonly facts: EFile;
  readonly actions: ReactNode;
  readonly onClose: () => void;
}

export function Details({ facts, actions, onClose }: Props) {
  const roles = useClaims()?.role ?? [];
  const { Policy, Bytes, Pages, Sha256, VirusScan } = facts;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach what can be scrolled
    <section className={styles.details} aria-label="Details" tabIndex={0}>
      <div className={styles.top}>
        <h3>Details</h3>
        <IconButton icon="close" label="Close details" onClick={onClose} />
      </div>
      <dl className={styles.facts}>
        <Fact name="Type">{facts.EFileType.Name}</Fact>
        {facts.CustomerRiskAccount && <Fact name="Account">{facts.CustomerRiskAccount.Name}</Fact>}
        {Policy && (
          <>
            <Fact name="Policy">{Policy.AlternateKey}</Fact>
            <Fact name="Term">
              {formatDay(Policy.TermBegin)} to {formatDay(Policy.TermEnd)}
            </Fact>
          </>
        )}
        <Fact name="Added">
          <Moment at={facts.CreatedAt} />
        </Fact>
        <Fact name="By">{facts.CreatedBy?.NameFull ?? brand.name}</Fact>
        {Pages !== null && <Fact name="Pages">{Pages}</Fact>}
        {Bytes !== null && <Fact name="Size">{formatFileSize(Bytes)}</Fact>}
        <Fact name="Status">
          {facts.State === 'final' ? 'Final, can’t be changed' : DOCUMENT_STATES[facts.State]}
        </Fact>
        {VirusScan && <Fact name="Virus scan">{VirusScan === 'Clean' ? 'Clean' : 'Not scanned'}</Fact>}
        {Sha256 !== null && (
          <Fact name="SHA-256">
            <code className={styles.hash}>{Sha256}</code>
          </Fact>
        )}
      </dl>
      {actions && <div>{actions}</div>}
      {isStaff(roles) && <Viewers file={facts.Key} />}
    </section>
  );
}
