import { PAY_PLAN_TEXTS, type TermBilling } from '@portico/contract/rooms/payments';
import { ScheduleTable } from '../../../platform/ScheduleTable.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import styles from './AccountPolicyPage.module.css';

export const PolicySchedule = ({ term }: { readonly term: TermBilling }) => (
  <Panel dense title="Payment schedule" actions={<span>{PAY_PLAN_TEXTS[term.Plan]}</span>}>
    <ScheduleTable term={term} className={styles.table} />
  </Panel>
);
