import { Cottage, House, Line, Sun, Tree } from './parts.tsx';
import art from './Scene.module.css';
import { Scene } from './Scene.tsx';

/** A swing under a tree: nothing to do. */
export const CalmArt = () => (
  <Scene width={480} height={240}>
    <Sun x={356} y={84} r={42} />
    <path className={art.far} d="M0 150c70-46 140-36 220-12s170-40 260-20v122H0z" />
    <path className={art.near} d="M0 184c90-30 170-22 250-8s160-8 230-16v80H0z" />
    <House x={240} y={208} scale={1.476} />
    <path className={art.deep} d="M0 208c120-12 320-10 480 0v32H0z" />
    <Line color="darkLine" width={7} d="M86 214v-98" />
    <circle className={art.tree} cx="86" cy="92" r="38" />
    <circle className={art.tree} cx="58" cy="116" r="24" />
    <circle className={art.tree} cx="116" cy="114" r="26" />
    <Line color="darkLine" width={2} d="M108 132v56M124 130v58" />
    <path className={art.warm} d="M103 187h26v5h-26z" />
    <Tree x={338} y={212} width={13} height={72} />
    <Tree x={364} y={212} width={10} height={52} />
    <Cottage x={431} y={184} scale={0.85} />
  </Scene>
);
