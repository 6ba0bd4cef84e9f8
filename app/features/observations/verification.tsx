import { useQueryClient } from '@tanstack/react-query';
import type { CurrentUser } from '@contract/account';
import { type ObservationDetail, VERIFICATION_STATUSES, type VerificationStatus } from '@contract/observation';
import { apiRequest } from '@app/api/api-client';
import { observationCopy as copy, VERIFICATION_WORDS } from '@app/copy/observation-copy';
import { toast } from '@app/state/toast-store';
import { SelectField } from '@app/ui/field';
import { observationFailureText } from './observation-call';
import { OBSERVATIONS } from './observation-filters';
import { forgetObservations } from './use-observations';

/** As the server tells who checks what others saw. */
function isModerator({ role, isAdmin }: CurrentUser): boolean {
  return isAdmin || role === 'admin' || role === 'moderator';
}

export interface VerificationProps {
  readonly observation: ObservationDetail;
  readonly user: CurrentUser;
}

/** How far an observation is checked, and for moderators the choice. */
export function Verification({ observation: { id, verificationStatus }, user }: VerificationProps) {
  const cache = useQueryClient();
  const choose = async (status: VerificationStatus | undefined): Promise<void> => {
    try {
      await apiRequest('PUT', `${OBSERVATIONS}/${id}/verification`, { verificationStatus: status });
      await forgetObservations(cache);
    } catch (error) {
      toast({ title: copy.verifyFailed, description: observationFailureText(error), variant: 'danger' });
    }
  };
  return (
    <section aria-labelledby="observation-status" className="grid gap-2">
      <h2 id="observation-status">{copy.status}</h2>
      <p>{copy.statusHints[verificationStatus]}</p>
      {isModerator(user) ? (
        <div className="max-w-60">
          <SelectField
            label={copy.verify}
            value={verificationStatus}
            onChange={({ target }) => void choose(VERIFICATION_STATUSES.find((status) => status === target.value))}
          >
            {VERIFICATION_STATUSES.map((status) => (
              <option key={status} value={status}>
                {VERIFICATION_WORDS[status]}
              </option>
            ))}
          </SelectField>
        </div>
      ) : null}
    </section>
  );
}
