// What browsers are told of while no page is open there.

export const NOTICE_KINDS = ['turn', 'table_ready', 'round_published', 'announcement', 'invitation', 'over'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];
