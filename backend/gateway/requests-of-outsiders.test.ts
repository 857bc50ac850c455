import { describeRequestsOf } from "../../tests/requests/describe-requests.ts";

describeRequestsOf(["visitor", "stranger", "inactive editor", "unconfirmed administrator"]);
