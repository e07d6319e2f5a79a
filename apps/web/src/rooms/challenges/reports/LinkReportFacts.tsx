import type { LinkReport } from '@portico/contract/rooms/challenges/reports';
import { Moment } from '../../../platform/Moment.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { AccountLink } from '../AccountLink.tsx';
import styles from '../Linking.module.css';
import { PersonLine } from './PersonLine.tsx';

export const LinkReportFacts = ({ report }: { readonly report: LinkReport }) => (
  <Panel title="What was reported">
    <dl className={styles.facts}>
      <dt>Policy</dt>
      <dd>{report.PolicyNumber}</dd>
      <dt>Account</dt>
      <dd>
        <AccountLink account={report.CustomerRiskAccount} />
      </dd>
      <dt>{report.Kind === 'link' ? 'Linked by' : 'Code asked for by'}</dt>
      <dd>
        <PersonLine person={report.Reported} />
      </dd>
      <dt>Reported by</dt>
      <dd>{report.ReportedBy}</dd>
      <dt>Reported</dt>
      <dd>
        <Moment at={report.ReportedAt} />
      </dd>
    </dl>
  </Panel>
);
