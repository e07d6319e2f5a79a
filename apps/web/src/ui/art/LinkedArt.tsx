import { Bridge, House, Line, Sun, Tree } from './parts.tsx';
import art from './Scene.module.css';
import { Scene } from './Scene.tsx';

/** A bridge from the policy to the home: linked. */
export const LinkedArt = () => (
  <Scene width={480} height={220}>
    <Sun x={246} y={76} r={40} />
    <path className={art.far} d="M0 118c60-36 130-26 200-10s180-34 280-14v126H0z" />
    <path className={art.mid} d="M0 140h480v50H0z" />
    <Bridge x={84} y={140} arches={6} />
    <path className={art.near} d="M0 132c40-14 80-10 104 6v62H0zM480 124c-44-16-86-10-116 14v62h116z" />
    <House x={417} y={134} scale={0.738} />
    <Tree x={376} y={138} width={7} height={40} />
    <Tree x={462} y={136} width={8} height={46} />
    <path className={art.paper} d="M34 84h32q4 0 4 4v44q0 4-4 4H34q-4 0-4-4V88q0-4 4-4z" />
    <path className={art.roof} d="M33 84h34q3 0 3 3v9H30v-9q0-3 3-3z" />
    <Line color="nearLine" width={3} d="M38 106h24M38 115h24M38 124h14" />
    <Tree x={16} y={142} width={8} height={44} />
    <path className={art.water} d="M0 188h480v32H0z" />
    <Line color="ripple" width={3} d="M40 198h70M300 197h84M110 212h40" />
    <Line color="glint" width={3} d="M170 204h60M410 208h40" />
  </Scene>
);
