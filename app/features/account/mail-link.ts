import * as z from 'zod';

const mailLinkSchema = z.object({ purpose: z.enum(['confirm', 'reset']), token: z.string() });

/** What the link of a mail is for, and what it carries. */
export type MailLink = z.infer<typeof mailLinkSchema>;

/** Reads what stands behind # in the address. */
export function mailLinkOf(hash: string): MailLink | null {
  const [, purpose, token] = /^#(\w+)=([\w-]+)$/.exec(hash) ?? [];
  return keptMailLink({ purpose, token });
}

/** Reads what an entry of the history keeps; null for anything else. */
export function keptMailLink(state: unknown): MailLink | null {
  return mailLinkSchema.safeParse(state).data ?? null;
}
