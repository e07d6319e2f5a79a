import styles from './LinkedDrawing.module.css';

/** A bridge that arrives: from the policy to the home. Its colors follow the brand, by day and by night. */
export const LinkedDrawing = () => (
  <svg
    className={styles.drawing}
    viewBox="0 0 480 220"
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
  >
    <path className={styles.sky} d="M0 0h480v220H0z" />
    <circle className={styles.halo} cx="246" cy="76" r="68" />
    <circle className={styles.sun} cx="246" cy="76" r="40" />
    <path className={styles.far} d="M0 118c60-36 130-26 200-10s180-34 280-14v126H0z" />
    <path className={styles.mid} d="M0 140h480v50H0z" />
    <path
      className={styles.roof}
      fillRule="evenodd"
      d="M84 140h300v50H84zM90 190v-24a19 19 0 0 1 38 0v24zM140 190v-24a19 19 0 0 1 38 0v24zM190 190v-24a19 19 0 0 1 38 0v24zM240 190v-24a19 19 0 0 1 38 0v24zM290 190v-24a19 19 0 0 1 38 0v24zM340 190v-24a19 19 0 0 1 38 0v24z"
    />
    <path className={styles.deep} d="M84 136.5h300v5H84zM430.6 75h6.8v19h-6.8z" />
    <path className={styles.near} d="M0 132c40-14 80-10 104 6v62H0zM480 124c-44-16-86-10-116 14v62h116z" />
    <path
      className={styles.paper}
      d="M386 99h62v35h-62zM34 84h32q4 0 4 4v44q0 4-4 4H34q-4 0-4-4V88q0-4 4-4z"
    />
    <path
      className={styles.roof}
      d="M380.4 103.3 417 68.3l36.6 35zM411.4 134v-21.5a5.6 5.6 0 0 1 11.2 0V134zM33 84h34q3 0 3 3v9H30v-9q0-3 3-3z"
    />
    <path className={styles.pane} d="M393 109h10v12h-10zM431 109h10v12h-10z" />
    <path
      className={styles.tree}
      d="M376 138c-7-8-7-30 0-40 7 10 7 32 0 40zM462 136c-8-9.2-8-34.5 0-46 8 11.5 8 36.8 0 46zM16 142c-8-8.8-8-33 0-44 8 11 8 35.2 0 44z"
    />
    <path className={styles.text} d="M38 106h24M38 115h24M38 124h14" />
    <path className={styles.water} d="M0 188h480v32H0z" />
    <path className={styles.ripple} d="M40 198h70M170 204h60M300 197h84M410 208h40M110 212h40" />
  </svg>
);
