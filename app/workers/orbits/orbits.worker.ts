import { expose } from 'comlink';
expose({});
