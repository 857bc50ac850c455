import { OfficePanel } from "./office-panel.tsx";
import { TopicList } from "./topic-list.tsx";

/** Common questions, with the address and contact data of the office beside them. */
export function ContactWays() {
  return (
    <div className="page-width grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[7fr_4.5fr] lg:items-start">
      <TopicList />
      <OfficePanel />
    </div>
  );
}
