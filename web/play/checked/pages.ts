// What checks records and tells of it, loaded when somebody asks for it.

export { audited } from './auditing.ts';
export { Receipts } from './Receipts.tsx';
export { Checks, Verdict } from './Report.tsx';
