-- Has wrk ask for each path of the file PATHS in turn. The requests are made before the time counts.
local requests, at = {}, 0
function init()
  for line in io.lines(os.getenv("PATHS")) do requests[#requests + 1] = wrk.format("GET", line) end
end
function request()
  at = at % #requests + 1
  return requests[at]
end
