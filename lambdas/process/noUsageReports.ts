// Takes the place of `@apollo/usage-reporting-protobuf` and `@apollo/utils.usagereporting` in the functions
// (`infra/bundling.ts`): Apollo Server brings the format of reports to its maker's service, which is switched off here.

export const Report = null;
export const ReportHeader = null;
export const Trace = null;
export const calculateReferencedFieldsByType = null;
export const google = null;
export const usageReportingSignature = null;
