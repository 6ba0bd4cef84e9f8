import { Link } from 'react-router';
import { observationQueueSchema, type QueuedObservation } from '@contract/admin';
import { type Report, reportListSchema } from '@contract/social';
import { adminCall, adminFailureText } from '@app/api/admin-call';
import { adminCopy } from '@app/copy/admin-copy';
import { recordedMomentText } from '@app/format/clock-time';
import { toast } from '@app/state/toast-store';
import { Button, buttonClass } from '@app/ui/button';
import { EmptyState } from '@app/ui/empty-state';
import { FeedTags } from '@app/ui/feed-tags';
import { Tag } from '@app/ui/tag';
import { PagedList } from './paged-list';
import { usePages } from './use-pages';

const copy = adminCopy.moderation;
const REASONS: Readonly<Record<string, string>> = copy.reasons;

/** Something is done about an item, and the list is asked for again. */
type Act = (done: string, ...call: Parameters<typeof adminCall>) => void;

function useAct(refetch: () => unknown): Act {
  return (done, ...call) => {
    const act = async (): Promise<void> => {
      try {
        await adminCall(...call);
        toast({ title: done });
      } catch (error) {
        toast({ title: copy.notDone, description: adminFailureText(error), variant: 'danger' });
      }
      await refetch();
    };
    void act();
  };
}

function ReportItem({ report, act }: { readonly report: Report; readonly act: Act }) {
  const { about } = report;
  const text = about.kind === 'comment' ? about.comment : about.title;
  const hidden = `/api/social/moderation/${about.kind}s/${about.id}`;
  const sightingId = about.kind === 'comment' ? about.sightingId : about.id;
  return (
    <li className="grid gap-1 border-b border-line py-3">
      <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
        {about.kind === 'comment' ? copy.comment : copy.sighting} {copy.by(about.by)}
        {about.isHidden ? <Tag tone="warning">{copy.hidden}</Tag> : null}
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      {about.kind === 'sighting' && about.description !== '' ? (
        <p className="text-sm wrap-anywhere whitespace-pre-line">{about.description}</p>
      ) : null}
      <p className="text-sm wrap-anywhere">
        {copy.reportedBy(report.by, REASONS[report.reason] ?? report.reason)}
        {report.text === '' ? '' : ` · ${report.text}`}
      </p>
      <p className="figure text-xs text-muted">{recordedMomentText(Date.parse(report.createdAt))}</p>
      <div className="flex flex-wrap gap-2">
        <Link to={`/social/${sightingId}`} className={buttonClass('line')}>
          {copy.open}
        </Link>
        <Button
          look="danger"
          aria-label={copy.hideLabel(text)}
          onClick={() => act(copy.hiddenToast, 'PUT', hidden, { isHidden: true })}
        >
          {copy.hide}
        </Button>
        <Button
          aria-label={copy.dismissLabel(text)}
          onClick={() => act(copy.dismissedToast, 'POST', `/api/social/moderation/reports/${report.id}/dismiss`)}
        >
          {copy.dismiss}
        </Button>
      </div>
    </li>
  );
}

function Reports() {
  const pages = usePages('/api/social/moderation/reports?state=open', reportListSchema);
  const act = useAct(pages.refetch);
  const reports = pages.data?.flatMap((page) => page.reports) ?? [];
  return (
    <section aria-labelledby="reports-heading" className="grid gap-2">
      <h2 id="reports-heading">{copy.reports}</h2>
      <p className="text-muted">{copy.reportsIntro}</p>
      <PagedList
        pages={pages}
        label={copy.reports}
        isEmpty={reports.length === 0}
        empty={<EmptyState title={copy.noReports} />}
      >
        {reports.map((report) => (
          <ReportItem key={report.id} report={report} act={act} />
        ))}
      </PagedList>
    </section>
  );
}

function ObservationItem({ observation, act }: { readonly observation: QueuedObservation; readonly act: Act }) {
  const { id, observer, objectType, description, observationTime, isDemo, isReplay } = observation;
  const name = observation.name === '' ? copy.unnamed : observation.name;
  const verification = `/api/user/observations/${id}/verification`;
  return (
    <li className="grid gap-1 border-b border-line py-3">
      <p className="flex flex-wrap items-center gap-2">
        <b className="min-w-0 wrap-anywhere">
          <bdi>{name}</bdi>
        </b>
        {objectType === null ? null : <Tag>{objectType}</Tag>}
        <FeedTags isDemo={isDemo} isReplay={isReplay} />
      </p>
      {description === '' ? null : <p className="wrap-anywhere whitespace-pre-line">{description}</p>}
      <p className="figure text-xs text-muted">
        {recordedMomentText(Date.parse(observationTime))} · {copy.by(observer)}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          aria-label={copy.verifyLabel(name)}
          onClick={() => act(copy.verifiedToast, 'PUT', verification, { verificationStatus: 'verified' })}
        >
          {copy.verify}
        </Button>
        <Button
          look="danger"
          aria-label={copy.rejectLabel(name)}
          onClick={() => act(copy.rejectedToast, 'PUT', verification, { verificationStatus: 'rejected' })}
        >
          {copy.reject}
        </Button>
        <Link to={`/observations/${id}`} className={buttonClass('line')}>
          {copy.details}
        </Link>
      </div>
    </li>
  );
}

function Observations() {
  const pages = usePages('/api/admin/observations?status=pending', observationQueueSchema);
  const act = useAct(pages.refetch);
  const observations = pages.data?.flatMap((page) => page.observations) ?? [];
  return (
    <section aria-labelledby="queue-heading" className="grid gap-2">
      <h2 id="queue-heading">{copy.observations}</h2>
      <p className="text-muted">{copy.observationsIntro}</p>
      <PagedList
        pages={pages}
        label={copy.observations}
        isEmpty={observations.length === 0}
        empty={<EmptyState title={copy.noObservations} />}
      >
        {observations.map((observation) => (
          <ObservationItem key={observation.id} observation={observation} act={act} />
        ))}
      </PagedList>
    </section>
  );
}

/** What waits for moderators: reports, and observations that nobody has checked. */
export function ModerationTab() {
  return (
    <div className="grid gap-8">
      <Reports />
      <Observations />
    </div>
  );
}
