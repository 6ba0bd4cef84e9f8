import * as z from 'zod';
import { jsonObjectColumn, serialId, timeColumn, varchar } from './column-types';

const columns = {
  userId: serialId,
  planType: varchar(50).min(1),
  endDate: timeColumn.nullable().default(null),
  isActive: z.boolean().default(true),
  paymentId: varchar(255).nullable().default(null),
  stripeCustomerId: varchar(255).nullable().default(null),
  stripeSubscriptionId: varchar(255).nullable().default(null),
  metadata: jsonObjectColumn.nullable().default(null),
};

/** Part 1 §3, subscriptions. */
export const subscriptionSchema = z
  .object({ id: serialId, ...columns, startDate: timeColumn, createdAt: timeColumn, updatedAt: timeColumn })
  .meta({ id: 'Subscription' });
export type Subscription = z.infer<typeof subscriptionSchema>;

/** Without `startDate` the subscription starts when it is written. */
export const insertSubscriptionSchema = z
  .object({ ...columns, startDate: timeColumn.optional() })
  .meta({ id: 'InsertSubscription' });
export type InsertSubscription = z.infer<typeof insertSubscriptionSchema>;
