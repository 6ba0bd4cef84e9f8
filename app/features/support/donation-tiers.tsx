import { zodResolver } from '@hookform/resolvers/zod';
import { ExternalLink } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { supportCopy } from '@app/copy/support-copy';
import { numberText } from '@app/format/figure';
import { toast } from '@app/state/toast-store';
import { Button, buttonClass } from '@app/ui/button';
import { TextField } from '@app/ui/field';
import {
  customDonationSchema,
  DONATION_TIERS_USD,
  donationPage,
  type DonationTierUsd,
  LEAST_DONATION_USD,
  MOST_DONATION_USD,
} from './donation';

const copy = supportCopy;

const dollars = (amountUsd: number): string =>
  Number.isInteger(amountUsd) ? String(amountUsd) : numberText(amountUsd, 2);

interface DonationProps {
  /** The operator's payment page. */
  readonly url: string;
}

function Tier({ url, amountUsd }: DonationProps & { readonly amountUsd: DonationTierUsd }) {
  const { title, description, benefits } = copy.tiers[amountUsd];
  const page = donationPage(url, amountUsd);
  const thank = () => {
    toast({ title: copy.toasts.tierTitle, description: copy.toasts.body(dollars(amountUsd), page.hasAmount) });
  };
  return (
    <li className="grid content-start gap-2 rounded-md border border-line p-3">
      <h3 className="flex items-baseline justify-between gap-2">
        <span>{title}</span>
        <span className="figure">{copy.sum(dollars(amountUsd))}</span>
      </h3>
      <p className="text-xs text-muted">{description}</p>
      <ul aria-label={copy.helpsWith} className="list-disc ps-4 text-xs">
        {benefits.map((benefit) => (
          <li key={benefit}>{benefit}</li>
        ))}
      </ul>
      <a
        href={page.url}
        target="_blank"
        rel="noreferrer noopener"
        aria-label={copy.give(amountUsd, title)}
        className={buttonClass('line', 'mt-auto')}
        onClick={thank}
      >
        <ExternalLink aria-hidden size={16} />
        {copy.sum(dollars(amountUsd))}
      </a>
    </li>
  );
}

function CustomAmount({ url }: DonationProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(customDonationSchema),
    defaultValues: { amount: '' },
  });
  const submit = handleSubmit(({ amount }) => {
    const page = donationPage(url, amount);
    window.open(page.url, '_blank', 'noopener,noreferrer');
    toast({ title: copy.toasts.customTitle, description: copy.toasts.body(dollars(amount), page.hasAmount) });
  });
  return (
    <form noValidate className="grid grid-cols-[1fr_auto] items-start gap-2" onSubmit={(event) => void submit(event)}>
      <TextField
        label={copy.custom.label}
        inputMode="decimal"
        autoComplete="off"
        error={
          formState.errors.amount === undefined
            ? undefined
            : copy.custom.invalid(LEAST_DONATION_USD, numberText(MOST_DONATION_USD))
        }
        {...register('amount')}
      />
      <Button type="submit" className="mt-5">
        <ExternalLink aria-hidden size={16} />
        {copy.custom.submit}
      </Button>
    </form>
  );
}

/** Four amounts and one of one's own; each opens the operator's payment page. */
export function DonationTiers({ url }: DonationProps) {
  return (
    <div className="grid gap-3">
      <ul className="grid gap-3 sm:grid-cols-2">
        {DONATION_TIERS_USD.map((amountUsd) => (
          <Tier key={amountUsd} url={url} amountUsd={amountUsd} />
        ))}
      </ul>
      <CustomAmount url={url} />
      <p className="text-xs text-muted">{copy.noReward}</p>
    </div>
  );
}
