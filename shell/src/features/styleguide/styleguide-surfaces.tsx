import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Avatar } from '@wellspring/shared/web/ui/display/avatar.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Tag } from '@wellspring/shared/web/ui/display/tag.tsx';
import { WhoSeesThis } from '@wellspring/shared/web/ui/display/who-sees-this.tsx';
import { progressPercent } from '@wellspring/shared/web/ui/feedback/progress.ts';
import { ProgressBar } from '@wellspring/shared/web/ui/feedback/progress-bar.tsx';
import { ProgressRings } from '@wellspring/shared/web/ui/feedback/progress-rings.tsx';
import { Logo, RippleOrnament } from '@wellspring/shared/web/ui/feedback/ripple.tsx';
import { Switch } from '@wellspring/shared/web/ui/fields/choice.tsx';
import { Card, CardHead } from '@wellspring/shared/web/ui/layout/card.tsx';
import { Pager, PageSize } from '@wellspring/shared/web/ui/tables/pager.tsx';
import { countPages } from '@wellspring/shared/web/ui/tables/pager-math.ts';
import { Table, type TableColumn } from '@wellspring/shared/web/ui/tables/table.tsx';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';

type TeamRow = { name: string; cluster: string; wellBeing: number; engagement: number };

const teams: readonly TeamRow[] = [
  { name: 'Customer care', cluster: 'On fire', wellBeing: 46, engagement: 63 },
  { name: 'Finance', cluster: 'Disengaged', wellBeing: 52, engagement: 37 },
  { name: 'Warehouse Ghent', cluster: 'Exhausted', wellBeing: 33, engagement: 31 },
];

const columns: readonly TableColumn<TeamRow>[] = [
  { key: 'name', header: 'Team', cell: (team) => team.name, isRowHeader: true },
  { key: 'cluster', header: 'Cluster', cell: (team) => team.cluster },
  { key: 'wellBeing', header: 'Well-being', cell: (team) => team.wellBeing, align: 'end' },
  { key: 'engagement', header: 'Engagement', cell: (team) => team.engagement, align: 'end' },
];

/** A table with selection, page size and pages. */
export function TableSection() {
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState(25);
  const pageCount = countPages(68, pageSize);
  return (
    <Card flush className="ws-span-12">
      <Table
        caption="Teams"
        columns={columns}
        rows={teams}
        rowKey={(team) => team.name}
        isSelected={(team) => team.name === 'Finance'}
        footer={
          <>
            <PageSize label="Rows" value={pageSize} onChange={setPageSize} />
            <Pager
              label="Pages"
              page={Math.min(page, pageCount)}
              pageCount={pageCount}
              onPage={setPage}
              previousLabel="Previous page"
              nextLabel="Next page"
              pageLabel={(number) => `Page ${number}`}
            />
          </>
        }
      />
    </Card>
  );
}

/** Cards of every tone, with typical content. */
export function SurfaceSection() {
  return (
    <>
      <Card flush className="ws-span-8">
        <div className="sg-end-card">
          <div className="sg-stack">
            <div className="ws-row">
              <Tag tone="accent">Open</Tag>
              <span className="ws-small ws-muted">closes Friday 27/11/2026</span>
            </div>
            <h2 className="ws-h1">Winter checkup</h2>
            <p className="ws-muted">What gives you energy, what gets in the way and how you recover.</p>
            <ProgressBar value={progressPercent(18, 42)} label="Winter checkup" valueText="18 of 42" />
            <div className="ws-row">
              <Button variant="primary" size="large" trailingIcon={<Icon icon={ArrowRight} />}>
                Continue
              </Button>
            </div>
          </div>
          <div className="ws-card-soft sg-rings">
            <ProgressRings value={43} label="Winter checkup" figure="43%" detail="18 of 42" />
          </div>
        </div>
      </Card>
      <div className="ws-span-4 ws-column">
        <Card tone="panel">
          <CardHead title="Winter pulse" level={3} lead="Six questions about energy and workload." />
          <Button variant="primary" block trailingIcon={<Icon icon={ArrowRight} />}>
            Start the pulse
          </Button>
        </Card>
        <Card tone="faded">
          <CardHead title="Spring checkup" level={3} />
          <p className="ws-small ws-muted">Nothing to catch up on: the next checkup starts fresh.</p>
        </Card>
      </div>
      <div className="ws-span-4">
        <WhoSeesThis
          title="Who will see this"
          entries={[
            {
              viewer: 'you',
              text: (
                <>
                  <strong>You</strong> see every answer and your own report.
                </>
              ),
            },
            {
              viewer: 'people',
              text: (
                <>
                  <strong>Karim Haddad</strong> sees your report only if you share it at the end.
                </>
              ),
            },
            {
              viewer: 'company',
              text: (
                <>
                  <strong>The company</strong> sees averages of five people or more.
                </>
              ),
            },
          ]}
        />
      </div>
      <Card tone="tint" className="ws-span-4">
        <Switch
          label="Share my report"
          description="Off means only you can open it."
          className="ws-choice-end"
          defaultChecked
        />
        <div className="ws-row" style={{ marginBlockStart: 24 }}>
          <Avatar name="Nora Verhaegen" />
          <Avatar name="Karim Haddad" size="small" />
        </div>
      </Card>
      <Card tone="panel" className="ws-span-4 sg-login">
        <Logo name="Wellspring" />
        <div className="sg-login-rings">
          <RippleOrnament />
        </div>
      </Card>
    </>
  );
}
