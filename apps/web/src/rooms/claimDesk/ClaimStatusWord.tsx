import styles from './ClaimStatusWord.module.css';

interface Props {
  readonly status: { readonly Key: string; readonly Name: string; readonly IsOpen: boolean };
}

/** The status with a dot: hollow before work begins, colored only where someone should look twice. */
export const ClaimStatusWord = ({ status: { Key, Name, IsOpen } }: Props) => (
  <span className={styles.status} data-status={Key} data-closed={!IsOpen || undefined} title={Name}>
    {Name}
  </span>
);
