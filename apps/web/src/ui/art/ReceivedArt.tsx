import { Cottage, Line, Sun, Tree } from './parts.tsx';
import art from './Scene.module.css';
import { Scene } from './Scene.tsx';

/** A mailbox with a letter in it: received. */
export const ReceivedArt = () => (
  <Scene width={360} height={170}>
    <Sun x={252} y={66} r={32} />
    <path className={art.far} d="M0 112c60-30 120-24 180-8s110-24 180-14v80H0z" />
    <path className={art.near} d="M0 134c80-22 150-14 220-6s100-4 140-8v50H0z" />
    <Cottage x={85} y={126} scale={1.15} />
    <Tree x={50} y={128} width={8} height={46} />
    <Tree x={120} y={130} width={7} height={38} />
    <path className={art.deep} d="M0 148c110-8 240-6 360 0v22H0z" />
    <Line color="darkLine" width={7} d="M196 152v-44" />
    <path className={art.tree} d="M152 110V84a22 22 0 0 1 22-22h44a22 22 0 0 1 22 22v26z" />
    <path className={art.deep} d="M152 110V84a22 22 0 0 1 44 0v26z" />
    <path className={art.paper} d="M158 80h32v22h-32z" />
    <Line color="nearLine" width={2.5} d="M160 83l14 10 14-10" />
    <path className={art.warm} d="M226 50h18v11h-14v23h-4z" />
    <Tree x={300} y={152} width={11} height={60} dark />
    <Tree x={322} y={152} width={8} height={42} dark />
  </Scene>
);
